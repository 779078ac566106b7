import { KeyboardCode, type KeyboardCoordinateGetter } from '@dnd-kit/core';

/** How far inside an album's corner a dragged photo is held, CSS pixels. */
const INSET = 12;
const STEPS: Record<string, number> = {
  [KeyboardCode.Down]: 1,
  [KeyboardCode.Right]: 1,
  [KeyboardCode.Up]: -1,
  [KeyboardCode.Left]: -1,
};

/** Moves a photo that is picked up with the keyboard to the next or the previous album. */
export const moveBetweenAlbums: KeyboardCoordinateGetter = (event, { context }) => {
  const step = STEPS[event.code];
  if (step === undefined) return undefined;
  event.preventDefault();
  const { activeNode, droppableContainers, droppableRects, over, collisionRect } = context;
  const albums = droppableContainers
    .getEnabled()
    .flatMap(({ id, node }) => {
      const rect = droppableRects.get(id);
      return rect ? [{ id, rect, isOwn: node.current?.contains(activeNode) }] : [];
    })
    .toSorted((one, other) => one.rect.top - other.rect.top);
  const at = albums.findIndex(({ id, isOwn }) => (over ? id === over.id : isOwn));
  const target = albums[Math.min(albums.length - 1, Math.max(0, at + step))];
  if (target === undefined || collisionRect === null) return undefined;
  return { x: target.rect.left + INSET, y: target.rect.top + INSET };
};
