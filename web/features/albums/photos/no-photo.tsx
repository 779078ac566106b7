import ImageOff from 'lucide-react/icons/image-off';

/** In place of a photo that could not be read. */
export function NoPhoto() {
  return (
    <div className="grid aspect-3/2 place-content-center bg-sunken text-edge">
      <ImageOff className="size-7" strokeWidth={1.25} aria-hidden="true" />
    </div>
  );
}
