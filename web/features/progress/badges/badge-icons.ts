import type { Badge } from '@photo-coach/shared/domain/progress/badges.ts';
import type { LucideIcon } from 'lucide-react';
import Aperture from 'lucide-react/icons/aperture';
import Camera from 'lucide-react/icons/camera';
import Focus from 'lucide-react/icons/focus';
import Frame from 'lucide-react/icons/frame';
import Heart from 'lucide-react/icons/heart';
import Images from 'lucide-react/icons/images';
import MessageSquareQuote from 'lucide-react/icons/message-square-quote';
import Mountain from 'lucide-react/icons/mountain';
import Palette from 'lucide-react/icons/palette';
import Sun from 'lucide-react/icons/sun';
import Upload from 'lucide-react/icons/upload';

/** What the page shows without any analysis (docs/product.md#progress). */
export const SAMPLE_BADGES = [
  'First Upload',
  'Great Composition',
  'Color Master',
  'Detail Focus',
] as const;

/** The icon of each badge. */
export const BADGE_ICONS: Record<Badge | (typeof SAMPLE_BADGES)[number], LucideIcon> = {
  'Feedback Seeker': MessageSquareQuote,
  'High Achiever': Mountain,
  'Photography Master': Aperture,
  'Lighting Learner': Sun,
  'Composition Star': Frame,
  'Sharp Shooter': Focus,
  'Emotion Explorer': Heart,
  'Album Artist': Images,
  'Prolific Photographer': Camera,
  'First Upload': Upload,
  'Great Composition': Frame,
  'Color Master': Palette,
  'Detail Focus': Focus,
};
