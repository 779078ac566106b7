import {
  measurementLabel,
  scaleEnds,
  scalePosition,
  valueInWords,
} from '@photo-coach/shared/domain/measurements/measurement-words.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { processPhoto } from '../../../worker/imaging/process-photo.ts';
import { ABOUT } from './about-content.ts';
import { CoastScene } from './anatomy-figure.tsx';

const UNITS = { width: 600, height: 400 };
/**
 * How much larger a mark is than the measured place on each side, in units of the drawing, so that it does not cover
 * it.
 */
const MARGIN = 7;
const NAMES = ['blown_area', 'horizon_tilt', 'skin_lightness'] as const;

/** Renders the drawing as a JPEG, at four pixels per unit. */
async function drawJpeg(): Promise<Buffer> {
  const scene = renderToStaticMarkup(createElement(CoastScene));
  const { width, height } = UNITS;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${scene}</svg>`;
  // The worker's modules make sharp reject SVG in this process.
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
  return await sharp(Buffer.from(svg), { density: 4 * 72 })
    .jpeg()
    .toBuffer();
}

const markOf = (region: { x: number; y: number; width: number; height: number }) => ({
  x: Math.round(region.x * UNITS.width) - MARGIN,
  y: Math.round(region.y * UNITS.height) - MARGIN,
  width: Math.round(region.width * UNITS.width) + 2 * MARGIN,
  height: Math.round(region.height * UNITS.height) + 2 * MARGIN,
});

test('the about page’s text about its drawing is what the product finds in it', async () => {
  const upload = { bytes: await drawJpeg(), name: 'drawing.jpg', mode: 'single' } as const;
  const { measurements } = await processPhoto(upload);
  const found = NAMES.map((name) => {
    const { value = null, region = null } =
      measurements.items.find((item) => item.name === name) ?? {};
    const isMeasured = value !== null && region !== null;
    return {
      measurement: measurementLabel(name),
      value: isMeasured ? valueInWords(name, value) : 'not measured',
      ends: scaleEnds(name),
      position: isMeasured ? Number(scalePosition(name, value)?.toFixed(2)) : null,
      place: isMeasured ? markOf(region) : null,
    };
  });
  const { readings } = ABOUT.figure;
  expect(readings.map(({ sentence: _, ...evidence }) => evidence)).toEqual(found);
  const [, , face] = readings;
  const abstained = measurements.items.find(({ name }) => name === 'skin_lightness')?.abstained;
  expect(abstained).toBe('No face was found.');
  expect(face.sentence).toContain('no face was found.');
});
