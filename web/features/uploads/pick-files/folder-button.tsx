import { useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { uploadTypeOf } from './check-files.ts';

type FolderButtonProps = { disabled: boolean; onFiles: (files: File[]) => void };

/** Chooses a whole folder; what in it is no photo is left out without a word. */
export function FolderButton({ disabled, onFiles }: FolderButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const take = (list: FileList | null) =>
    onFiles([...(list ?? [])].filter((file) => uploadTypeOf(file.name) !== null));
  return (
    <>
      <input
        ref={(node) => {
          // React's types don't know the attribute that makes a file input take a folder.
          node?.setAttribute('webkitdirectory', '');
          input.current = node;
        }}
        type="file"
        hidden
        aria-label="Choose a folder"
        onChange={(event) => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
      <Button look="outline" disabled={disabled} onClick={() => input.current?.click()}>
        Choose a folder
      </Button>
    </>
  );
}
