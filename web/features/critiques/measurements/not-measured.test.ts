import type { Measurement, MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import { HDR_TEXT, TONE_MAPPED } from '@photo-coach/shared/domain/measurements/tone-mapped.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { NotMeasured } from './measurements-panel.tsx';

const notMeasured = (name: MeasurementName, abstained: string): Measurement => ({
  name,
  value: null,
  region: { x: 0, y: 0, width: 1, height: 1 },
  abstained,
  sureness: 1,
});

it('what could not be measured is listed by its reason, each said once', () => {
  const items = [
    ...[...TONE_MAPPED].map((name) => notMeasured(name, HDR_TEXT)),
    notMeasured('flash', 'The file carries no word on flash.'),
  ];
  const html = renderToStaticMarkup(createElement(NotMeasured, { items }));
  expect(html.split(HDR_TEXT)).toHaveLength(2);
  expect(html.match(/<dt/g)).toHaveLength(2);
  expect(html).toContain('The file carries no word on flash.');
});
