import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';

type FrameChoiceProps = Pick<
  ComponentProps<'input'>,
  'name' | 'value' | 'checked' | 'onChange' | 'onClick' | 'onKeyDown' | 'onKeyUp'
> & {
  /** `radio`: one per group. `checkbox`: any number. */
  type: 'radio' | 'checkbox';
  /** Content of the frame, 3:2. */
  drawing: ReactNode;
  label: string;
  /** A sentence under the label. */
  about?: string | undefined;
};

/** A grease-pencil circle around a frame, as on a contact sheet. */
function PencilMark() {
  return (
    <svg
      viewBox="0 0 164 112"
      preserveAspectRatio="none"
      fill="none"
      aria-hidden="true"
      className="pointer-events-none absolute -inset-[5.5%] overflow-visible"
    >
      <path
        d="M22 9C58 3 112 2 146 7c12 2 14 16 14 48 0 34-3 47-17 49-38 5-88 6-124 2C6 104 3 88 4 54 5 24 8 10 30 7c34-5 78-5 102 1"
        pathLength="1"
        strokeLinecap="round"
        className="stroke-safelight stroke-[2.5] [stroke-dasharray:1] transition-[stroke-dashoffset,opacity] duration-300 ease-out [stroke-dashoffset:1] opacity-0 group-has-checked:[stroke-dashoffset:0] group-has-checked:opacity-100"
      />
    </svg>
  );
}

/** A choice drawn as a frame on a light table: lit and circled with a grease pencil when selected. */
export function FrameChoice({ drawing, label, about, ...input }: FrameChoiceProps) {
  return (
    <label className="group relative block">
      <input {...input} className="peer sr-only" />
      <span
        className={classNames(
          'relative block aspect-3/2 bg-stage outline-offset-8 outline-safelight',
          'peer-focus-visible:outline-2',
        )}
      >
        <span className="block size-full overflow-hidden opacity-65 transition-opacity group-hover:opacity-85 group-has-checked:opacity-100">
          {drawing}
        </span>
        <PencilMark />
      </span>
      <span className="mt-3.5 block font-medium">{label}</span>
      {about && <span className="block text-sm text-muted">{about}</span>}
    </label>
  );
}
