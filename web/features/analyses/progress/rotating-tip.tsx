import { useEffect, useState } from 'react';

const ROTATE_MS = 4000;

const PHOTOGRAPHY_TIPS = [
  'Start with the light behind you, then walk around and see what it does from the side.',
  "Turn on your camera's highlight warning: whatever blinks is blown out.",
  'Place the horizon a third from the top or bottom, unless the reflection is your subject.',
  'Handheld, keep the shutter speed at 1 over the focal length or faster: 1/200 s at 200 mm.',
  'Focus on the eye nearest the camera.',
  'Check all four edges of the frame before you press the shutter.',
  'Step closer. Then step closer once more.',
  'An overcast sky is a giant softbox: use it for portraits.',
  'A wide aperture separates the subject from the background. So does more distance between them.',
  'Shade turns skin blue: set the white balance to Shade, or warm the photo up in the editor.',
  'Shoot a wide view, a medium shot and a detail: a series needs all three.',
  'Leave space in the direction your subject looks or moves.',
  'A sharp subject at a high ISO beats a blurred one at a low ISO.',
  'Leading lines should end at your subject, not carry the eye out of the frame.',
  'When five shots look alike, keep the best one and let the others go.',
] as const;

/** A photography tip, replaced by the next one every 4 s. */
export function RotatingTip() {
  const [index, setIndex] = useState(0);
  useEffect(() => {
    const timer = window.setInterval(
      () => setIndex((current) => (current + 1) % PHOTOGRAPHY_TIPS.length),
      ROTATE_MS,
    );
    return () => window.clearInterval(timer);
  }, []);
  return (
    <p className="min-h-[4.5em] max-w-xl font-display text-xl leading-snug text-muted italic">
      {PHOTOGRAPHY_TIPS[index]}
    </p>
  );
}
