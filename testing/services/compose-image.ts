import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const FILE = path.resolve(import.meta.dirname, '../../docker-compose.yml');
const composeSchema = z.object({
  services: z.record(z.string(), z.object({ image: z.string().optional() })),
});

/** The image of a service of docker-compose.yml. */
export function readImage(service: string): string {
  const image = composeSchema.parse(parse(readFileSync(FILE, 'utf8'))).services[service]?.image;
  if (image === undefined) throw new Error(`docker-compose.yml names no image for ${service}`);
  return image;
}
