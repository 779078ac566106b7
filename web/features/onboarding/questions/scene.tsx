import type { ReactNode } from 'react';

/** A drawing with the ratio 3:2. Its grays are the same in the light and the dark theme, as in a print. */
export function Scene({ children, ground }: { children: ReactNode; ground: string }) {
  return (
    <svg
      viewBox="0 0 150 100"
      preserveAspectRatio="xMidYMid slice"
      className="block size-full"
      aria-hidden="true"
    >
      <rect width="150" height="100" fill={ground} />
      {children}
    </svg>
  );
}
