/** The grays of a sky from one frame to the next, while the sun goes down. */
const SKIES = ['#b9b9b9', '#b0b0b0', '#a3a3a3', '#949494', '#828282', '#6e6e6e', '#565656'];
const NIGHT = '#414141';

/** A frame of the same view as the one before, a little later: the sun sinks behind the hills. 36 × 24 units. */
export function Evening({ nth }: { nth: number }) {
  return (
    <>
      <path d="M0 0h36v24H0Z" fill={SKIES[nth] ?? NIGHT} />
      <circle cx={7 + nth * 2.6} cy={4.5 + nth * nth * 0.26} r="2.3" fill="#f4f4f4" />
      <path d="M0 17l7-4 6 3 8-5.5 7 4 8-3v13H0Z" fill="#4c4c4c" />
      <path d="M0 20.5l9-2 12 2.5 15-3V24H0Z" fill="#222222" />
    </>
  );
}
