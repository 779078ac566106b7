import {
  type Announcements,
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardCode,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  rectIntersection,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { MAX_PHOTOS_PER_ALBUM } from '@photo-coach/shared/contracts/album-limits.ts';
import { useState } from 'react';
import { toast } from 'sonner';
import { PreviewPicture } from '../uploads/progress/upload-tile.tsx';
import { AlbumSection } from './album-section.tsx';
import { movePhoto } from './arrange-albums.ts';
import { type ShootOnPage, shoots } from './shoot-store.ts';

/** How far the pointer must move before a press becomes a drag, CSS pixels. */
const DRAG_DISTANCE = 6;
/** How long a finger must rest on a photo before it drags it, ms; a shorter touch scrolls the page. */
const TOUCH_DELAY_MS = 250;
const TOUCH_TOLERANCE = 8;

/** The album under the pointer; with the keyboard, the one under the photo. */
const findAlbum: CollisionDetection = (args) =>
  args.pointerCoordinates ? pointerWithin(args) : rectIntersection(args);

const INSTRUCTIONS = {
  draggable:
    'Press the space bar to pick up this photo, the arrow keys to move it to another album, and the space bar to drop it. Press Escape to cancel.',
};

/** What a screen reader announces while a photo is dragged. */
function announce({ albums, photos }: ShootOnPage): Announcements {
  const photo = (id: UniqueIdentifier) =>
    photos.find((item) => item.id === id)?.name ?? 'the photo';
  const album = (id: UniqueIdentifier) => `Album ${albums.findIndex(({ key }) => key === id) + 1}`;
  return {
    onDragStart: ({ active }) => `Picked up ${photo(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over ? `${photo(active.id)} is over ${album(over.id)}.` : undefined,
    onDragEnd: ({ active, over }) =>
      over ? `Dropped ${photo(active.id)} on ${album(over.id)}.` : undefined,
    onDragCancel: ({ active }) => `${photo(active.id)} stays where it was.`,
  };
}

/** How far inside an album's corner a dragged photo is held, CSS pixels. */
const INSET = 12;
const STEPS: Record<string, number> = {
  [KeyboardCode.Down]: 1,
  [KeyboardCode.Right]: 1,
  [KeyboardCode.Up]: -1,
  [KeyboardCode.Left]: -1,
};

/** Moves a photo that is picked up with the keyboard to the next or the previous album. */
const moveBetweenAlbums: KeyboardCoordinateGetter = (event, { context }) => {
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

/** The albums of a shoot. Photos can be dragged from one to another with the mouse, a finger or the keyboard. */
export function AlbumBoard({ shoot }: { shoot: ShootOnPage }) {
  const [draggedId, setDraggedId] = useState<UniqueIdentifier | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: DRAG_DISTANCE } }),
    useSensor(TouchSensor, {
      activationConstraint: { delay: TOUCH_DELAY_MS, tolerance: TOUCH_TOLERANCE },
    }),
    useSensor(KeyboardSensor, { coordinateGetter: moveBetweenAlbums }),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    setDraggedId(null);
    const at = shoot.albums.findIndex(({ key }) => key === over?.id);
    const target = shoot.albums[at];
    const id = String(active.id);
    if (target === undefined || target.photoIds.includes(id)) return;
    if (target.photoIds.length >= MAX_PHOTOS_PER_ALBUM) {
      toast(`Album ${at + 1} is full`, {
        description: `An album holds at most ${MAX_PHOTOS_PER_ALBUM} photos.`,
      });
      return;
    }
    shoots.arrange((albums, photos) => movePhoto(albums, photos, { id, to: target.key }));
  };
  const dragged = shoot.photos.find(({ id }) => id === draggedId);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={findAlbum}
      accessibility={{
        announcements: announce(shoot),
        screenReaderInstructions: INSTRUCTIONS,
      }}
      onDragStart={({ active }) => setDraggedId(active.id)}
      onDragEnd={drop}
      onDragCancel={() => setDraggedId(null)}
    >
      {shoot.albums.map((album, index) => (
        <AlbumSection key={album.key} album={album} number={index + 1} shoot={shoot} />
      ))}
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <div className="aspect-3/2 w-full cursor-grabbing overflow-hidden shadow-raised">
            <PreviewPicture item={dragged} />
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}
