import type { Exif } from '@photo-coach/shared/contracts/measurements.ts';
import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import type { ThingKind, ThingName } from '@photo-coach/shared/contracts/things.ts';
import type { Detections } from '../detect/detections.ts';
import type { EdgePoints } from './edges.ts';
import type { LabGrid, Luma, Overview, Pixels } from './grid/planes.ts';
import type { Tones } from './light/tones.ts';
import type { EdgeWindow } from './sharpness/blur.ts';
import type { Edge, EdgeMap } from './sharpness/find-edges.ts';
import type { SaliencyMap } from './subject/saliency.ts';

/** The photo's subject, on the overview's grid. */
export type Subject = {
  /** null: something that stands out without being recognized. */
  readonly kind: ThingKind | null;
  /** null: several things of different names, or one that could not be named surely. */
  readonly name: ThingName | null;
  /** The box around it. */
  readonly region: Region;
  /** How sure it is that this is the subject, 0–1. */
  readonly sureness: number;
  /** 1 where the subject is; a cell for each cell of the overview. */
  readonly mask: Uint8Array;
  /** Share of the picture that the mask covers, 0–1. */
  readonly area: number;
};

/** The skin of a main face. */
export type Skin = {
  readonly region: Region;
  readonly weight: number;
  /** Medians of CIE L*a*b*. */
  readonly lightness: number;
  readonly a: number;
  readonly b: number;
  readonly sureness: number;
  /** How sure it is that it is badly lit rather than dark, 0–1; 1 for lit skin. */
  readonly exposure: number;
};

/** Noise in levels of the whole photo. */
export type Noise = { readonly sigma: number; readonly sureness: number };

/** The edges of a photo, which sharpness and blur are measured from. */
export type Focus = {
  readonly map: EdgeMap;
  readonly windows: readonly EdgeWindow[];
  /** The edges on the subject, and all the others. */
  readonly inside: readonly Edge[];
  readonly outside: readonly Edge[];
};

/** Everything that measurements are taken from. Regions and points are shares of the whole upright photo. */
export type PhotoView = {
  /** The upright photo at the working size: its longest side has WORKING_SIDE pixels, fewer in smaller photos. */
  readonly pixels: Pixels;
  /** At the working size. */
  readonly luma: Luma;
  /** At most 640 cells on the longest side: two by two of them make one of the overview. */
  readonly detail: LabGrid;
  /** Places on the detail's edges. */
  readonly points: EdgePoints;
  readonly overview: Overview;
  /** The picture without an even border or frame. Nothing outside it is measured. */
  readonly content: Region;
  /** 1 in the overview's cells that are measured, 0 in a border and under a date stamp. */
  readonly measurable: Uint8Array;
  /** The date that the camera has printed into the picture; null if there is none. */
  readonly stamp: Region | null;
  readonly detections: Detections;
  readonly subject: Subject | null;
  readonly saliency: SaliencyMap;
  /** The skin of the main faces, the largest face first. */
  readonly skins: readonly Skin[];
  /** The lightness of the measured part. */
  readonly tones: Tones;
  /** null if it can't be determined. */
  readonly noise: Noise | null;
  readonly focus: Focus;
  readonly exif: Exif;
  /** Whether the picture was tone-mapped from HDR. */
  readonly isHdr: boolean;
  /** The upload's size in pixels. */
  readonly original: { readonly width: number; readonly height: number };
};
