import { UPLOAD_TYPES } from '@photo-coach/shared/domain/uploads.ts';
import type { ReactNode } from 'react';
import { useDropzone } from 'react-dropzone';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';

type DropZoneProps = {
  multiple: boolean;
  disabled?: boolean;
  title: string;
  hint: string;
  /** The button's text. */
  browse: string;
  onFiles: (files: File[]) => void;
  /** Lower, where there are photos already. */
  low?: boolean;
  children?: ReactNode;
};

const ACCEPT = Object.keys(UPLOAD_TYPES)
  .map((ext) => `.${ext}`)
  .join(',');

/** An area to drop files on, or to choose them from. Which of them are taken is its owner's to decide. */
export function DropZone(props: DropZoneProps) {
  const { multiple, disabled = false, title, hint, browse, onFiles, low, children } = props;
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    multiple: true,
    noClick: true,
    noKeyboard: true,
    disabled,
    onDrop: (files) => onFiles(files.filter((file) => !file.name.startsWith('.'))),
  });
  return (
    <div
      {...getRootProps({ role: 'group', 'aria-label': title })}
      className={classNames(
        'relative grid justify-items-center gap-4 border border-dashed border-edge px-6 text-center transition-colors',
        low ? 'py-8' : 'py-14 sm:py-20',
        isDragActive && 'border-solid border-safelight bg-sunken',
      )}
    >
      <input {...getInputProps({ accept: ACCEPT, multiple, 'aria-label': browse })} />
      <p className="font-display text-2xl">{title}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button look="outline" disabled={disabled} onClick={open}>
          {browse}
        </Button>
        {children}
      </div>
      <p className="text-sm text-muted">{hint}</p>
    </div>
  );
}
