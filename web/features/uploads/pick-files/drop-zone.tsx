import Camera from 'lucide-react/icons/camera';
import { useRef } from 'react';
import { useDropzone } from 'react-dropzone';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { acceptedTypes } from './accepted-types.ts';
import { useFilesOnPage } from './use-files-on-page.ts';

type FilesProps = { disabled: boolean; onFiles: (files: File[]) => void };

/** Chooses a whole folder. */
function FolderButton({ disabled, onFiles }: FilesProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={(node) => {
          // React's types lack the attribute that makes a file input choose a folder.
          node?.setAttribute('webkitdirectory', '');
          input.current = node;
        }}
        type="file"
        hidden
        aria-label="Choose a folder"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      {/* Phones have no folders to choose. */}
      <span className="contents pointer-coarse:hidden">
        <Button look="outline" disabled={disabled} onClick={() => input.current?.click()}>
          Choose a folder
        </Button>
      </span>
    </>
  );
}

/** Takes a photo with the camera of a phone. */
function CameraButton({ disabled, onFiles }: FilesProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label="Take a photo"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <span className="hidden pointer-coarse:contents">
        <Button look="outline" disabled={disabled} onClick={() => input.current?.click()}>
          <Camera aria-hidden="true" /> Take a photo
        </Button>
      </span>
    </>
  );
}

type DropZoneProps = {
  /** Whether several files, or a folder, can be chosen. */
  multiple: boolean;
  /** Whether there is no room for files: none can be chosen, and the caller reports dropped or pasted ones. */
  disabled?: boolean;
  title: string;
  hint: string;
  onFiles: (files: File[]) => void;
  /** Takes less height, for when there are photos already. */
  compact?: boolean;
};

/** An area to drop or paste files, with buttons to choose them instead. The caller checks the files. */
export function DropZone(props: DropZoneProps) {
  const { multiple, disabled = false, title, hint, onFiles, compact = false } = props;
  const { getRootProps, getInputProps, isDragActive, open, rootRef } = useDropzone({
    multiple: true,
    noClick: true,
    noKeyboard: true,
    onDrop: onFiles,
  });
  useFilesOnPage(rootRef, onFiles);
  return (
    <div
      {...getRootProps({ role: 'group', 'aria-label': title })}
      className={classNames(
        'relative grid justify-items-center gap-4 border border-dashed border-edge px-6 text-center transition-colors',
        compact ? 'py-8' : 'py-14 sm:py-20',
        isDragActive && !disabled && 'border-solid border-safelight bg-sunken',
      )}
    >
      <input
        {...getInputProps({ accept: acceptedTypes(), multiple, 'aria-label': 'Browse files' })}
      />
      <p className="font-display text-2xl">{title}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button look="outline" disabled={disabled} onClick={open}>
          Browse files
        </Button>
        {multiple && <FolderButton disabled={disabled} onFiles={onFiles} />}
        <CameraButton disabled={disabled} onFiles={onFiles} />
      </div>
      <p className="text-sm text-muted">{hint}</p>
    </div>
  );
}
