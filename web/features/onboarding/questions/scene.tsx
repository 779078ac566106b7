/** A drawing with the ratio 3:2. Its grays are the same in the light and the dark theme, as in a print. */
export function Scene({ drawing }: { drawing: string }) {
  return <img src={drawing} alt="" className="block size-full object-cover" />;
}
