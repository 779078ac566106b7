import { UPLOAD_TYPES } from '@photo-coach/shared/domain/uploads.ts';
import Camera from 'lucide-react/icons/camera';
import { type ReactNode, useRef } from 'react';
import { useDropzone } from 'react-dropzone';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { useFilesOnPage } from './use-files-on-page.ts';

/**
 * Types alone: Android opens its photo picker only if every entry is one of a picture. Safari gives a HEIC file as it is
 * only if its type is among them.
 */
const PICTURES = ['image/*', ...new Set(Object.values(UPLOAD_TYPES))].join(',');

/**
 * What a file input accepts. Phones open the photo library for pictures. Desktops go by names and hide or gray out the
 * files that don't fit (IMG_1.HIF, a name without an extension), so there every file can be chosen: its content decides.
 */
const acceptedTypes = (): string | undefined =>
  window.matchMedia('(pointer: coarse)').matches ? PICTURES : undefined;

type FilesButtonProps = {
  disabled: boolean;
  onFiles: (files: File[]) => void;
  /** What the input takes, for screen readers. */
  label: string;
  /** Makes it choose something else than files. */
  input: { capture: 'environment'; accept: string } | { webkitdirectory: string };
  className: string;
  children: ReactNode;
};

/** A button that opens a file input of its own. */
function FilesButton(props: FilesButtonProps) {
  const { disabled, onFiles, label, input, className, children } = props;
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={field}
        {...input}
        type="file"
        hidden
        aria-label={label}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <span className={className}>
        <Button look="outline" disabled={disabled} onClick={() => field.current?.click()}>
          {children}
        </Button>
      </span>
    </>
  );
}

/** Phones have a camera, but no folders to choose. */
const FOLDER = { input: { webkitdirectory: '' }, className: 'contents pointer-coarse:hidden' };
const CAMERA = {
  input: { accept: 'image/*', capture: 'environment' },
  className: 'hidden pointer-coarse:contents',
} as const;

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
        {multiple && (
          <FilesButton {...FOLDER} label="Choose a folder" disabled={disabled} onFiles={onFiles}>
            Choose a folder
          </FilesButton>
        )}
        <FilesButton {...CAMERA} label="Take a photo" disabled={disabled} onFiles={onFiles}>
          <Camera aria-hidden="true" /> Take a photo
        </FilesButton>
      </div>
      <p className="text-sm text-muted">{hint}</p>
    </div>
  );
}
