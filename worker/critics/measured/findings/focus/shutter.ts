import { isoText } from '../../words/camera.ts';
import type { Scene } from '../../words/scene.ts';

/** The direction of the smear: " sideways", " up and down", " diagonally"; empty if it was not measured. */
export function smearedWhere({ value }: Scene): string {
  const angle = value('motion_direction');
  if (angle === null) return '';
  const turned = ((angle % 180) + 180) % 180;
  const fromLevel = Math.min(turned, 180 - turned);
  if (fromLevel < 25) return ' sideways';
  return fromLevel > 65 ? ' up and down' : ' diagonally';
}

/** "and raise ISO to 800", for a shorter exposure; empty without a recorded ISO. */
export function raisedIso({ exif }: Scene, seconds: number): string {
  if (exif.iso === null || exif.exposureTimeSeconds === null) return '';
  const iso = exif.iso * (exif.exposureTimeSeconds / seconds);
  return iso > exif.iso * 1.5 && iso < 13_000 ? ` at ${isoText(iso)}` : '';
}
