import { describe, expect, test } from 'vitest';
import { EnvError, publicUrl, readWorkerEnv } from './env.ts';

const read = (address: string) =>
  readWorkerEnv({
    DATABASE_URL: 'postgres://database',
    STORAGE_SECRET: 'a secret of at least thirty-two characters',
    PUBLIC_URL: address,
  });

describe('the public address', () => {
  test.each([
    ['https://photos.example.com', 'https://photos.example.com'],
    ['https://photos.example.com/', 'https://photos.example.com'],
    ['http://localhost:8080/', 'http://localhost:8080'],
    ['HTTPS://Photos.Example.com:443', 'https://photos.example.com'],
    ['', 'http://localhost:3000'],
  ])('of %j is %s, ready for a path to be appended', (given, expected) => {
    expect(publicUrl(read(given))).toBe(expected);
  });

  test.each([
    'https://photos.example.com/coach',
    'https://photos.example.com//',
    'https://photos.example.com/?utm_source=mail',
    'https://photos.example.com?',
    'https://photos.example.com/#top',
    'https://photos.example.com#',
    'https://ann:secret@photos.example.com',
    'ftp://photos.example.com',
    'photos.example.com',
  ])('can’t be %s: the start is refused by the variable’s name, without its value', (given) => {
    expect(() => read(given)).toThrow(EnvError);
    expect(() => read(given)).toThrow(/^The environment is not usable:\n {2}PUBLIC_URL: [^\n]+$/);
    expect(() => read(given)).not.toThrow(given);
  });
});
