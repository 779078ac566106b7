import type { Badge } from '@photo-coach/shared/domain/progress/badges.ts';
import {
  Aperture,
  Camera,
  Focus,
  Frame,
  Heart,
  Images,
  type LucideIcon,
  MessageSquareQuote,
  Mountain,
  Palette,
  Sun,
  Upload,
} from 'lucide-react';

/** What the page shows without any analysis (specification 2, section 2, screen 12). */
export const SAMPLE_BADGES = [
  'First Upload',
  'Great Composition',
  'Color Master',
  'Detail Focus',
] as const;

/** The sign of each badge. */
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
