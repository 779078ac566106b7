import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import GripVertical from 'lucide-react/icons/grip-vertical';
import { classNames } from '../../../ui/class-names.ts';
import type { UploadItem } from '../upload/upload-item.ts';
import { uploads } from '../upload/upload-store.ts';
import { UploadTile } from './upload-tile.tsx';

function SortableTile({ item }: { item: UploadItem }) {
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    ...state
  } = useSortable({ id: item.id });
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Transform.toString(transform), transition }}
      className={classNames('min-w-0', state.isDragging && 'relative z-10 opacity-80')}
    >
      <UploadTile
        item={item}
        isRemovable
        handle={
          <button
            {...attributes}
            {...listeners}
            ref={setActivatorNodeRef}
            type="button"
            aria-label={`Move ${item.name}`}
            className="absolute top-1.5 left-1.5 grid size-8 cursor-grab touch-none place-items-center bg-black/75 text-white hover:bg-black active:cursor-grabbing"
          >
            <GripVertical className="size-4" aria-hidden="true" />
          </button>
        }
      />
    </li>
  );
}

/** What a screen reader announces while a photo is moved. */
function announcementsOf(items: readonly UploadItem[]): Announcements {
  const nameOf = (id: string | number) => items.find((item) => item.id === id)?.name ?? '';
  const placeOf = (id: string | number) => items.findIndex((item) => item.id === id) + 1;
  return {
    onDragStart: ({ active }) => `Picked up ${nameOf(active.id)}, place ${placeOf(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over ? `${nameOf(active.id)} would be at place ${placeOf(over.id)}.` : undefined,
    onDragEnd: ({ active, over }) =>
      over ? `${nameOf(active.id)} is now at place ${placeOf(over.id)}.` : undefined,
    onDragCancel: ({ active }) => `${nameOf(active.id)} stays where it was.`,
  };
}

const INSTRUCTIONS = {
  draggable:
    'Press space to pick up the photo, the arrow keys to move it, space to drop it, and escape to cancel.',
};

/** The chosen photos in the album's order, which can be changed with the mouse, a finger or the keyboard. */
export function SortableTiles({ items }: { items: readonly UploadItem[] }) {
  const sensors = useSensors(
    // A click or a swipe doesn't drag.
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const move = ({ active, over }: DragEndEvent) => {
    const to = items.findIndex(({ id }) => id === over?.id);
    if (to >= 0) uploads.move(String(active.id), to);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={move}
      accessibility={{
        announcements: announcementsOf(items),
        screenReaderInstructions: INSTRUCTIONS,
      }}
    >
      <SortableContext items={items.map(({ id }) => id)} strategy={rectSortingStrategy}>
        <ul className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 lg:grid-cols-4">
          {items.map((item) => (
            <SortableTile key={item.id} item={item} />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}
