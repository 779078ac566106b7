import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** How long each screen is shown, and how long it fades into the next, s. */
const [SCREEN_SECONDS, FADE_SECONDS] = [4, 0.6];
const FRAMES_PER_SECOND = 25;
/** The number, from 0, of the screen that is shown before the film plays. */
const POSTER = 3;
const COLOR = ['-pix_fmt', 'yuv420p', '-colorspace', 'bt709', '-color_primaries', 'bt709'];
const H264 = ['-c:v', 'libx264', '-profile:v', 'high', '-preset', 'slow', '-crf', '25'];
const VP9 = ['-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '40', '-cpu-used', '4', '-row-mt', '1'];
/** Notes of the screens, Hz: a pentatonic scale upward from A3. */
const NOTES = [220, 247.5, 277.2, 330, 371.3, 440, 495];

/** Expected on the PATH; only recording needs it. */
const ENCODER = 'ffmpeg';

/** @throws Error when ffmpeg isn't on the PATH, or with the end of its error output */
async function ffmpeg(args: readonly string[]): Promise<void> {
  const child = spawn(ENCODER, ['-hide_banner', '-loglevel', 'error', '-y', ...args]);
  let errorOutput = '';
  child.stderr.on('data', (chunk) => {
    errorOutput += chunk;
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}: ${errorOutput.slice(-2000)}`);
}

const startOf = (screen: number) => screen * (SCREEN_SECONDS - FADE_SECONDS);

/** The filter that fades each screen into the next. */
function fades(count: number): string {
  const read = Array.from(
    { length: count },
    (_, index) => `[${index}:v]scale=out_color_matrix=bt709,format=yuv420p[s${index}]`,
  );
  const joined = Array.from({ length: count - 1 }, (_, index) => {
    const from = index === 0 ? '[s0]' : `[f${index}]`;
    const fade = `xfade=transition=fade:duration=${FADE_SECONDS}:offset=${startOf(index + 1)}`;
    return `${from}[s${index + 1}]${fade}[f${index + 1}]`;
  });
  return [...read, ...joined].join(';');
}

/** A soft note with each screen, as a formula of the time. */
function notes(count: number): string {
  const note = (index: number) => {
    const since = `(t-${startOf(index)})`;
    const tone = `sin(2*PI*${NOTES[index % NOTES.length]}*${since})`;
    return `0.14*${tone}*(1-exp(-60*max(0,${since})))*exp(-2.2*max(0,${since}))*gte(t,${startOf(index)})`;
  };
  return Array.from({ length: count }, (_, index) => note(index)).join('+');
}

/** Encodes the film in two formats, and its poster. @returns its length, s */
export async function encodeFilm(screens: readonly string[], out: string): Promise<number> {
  const seconds = startOf(screens.length - 1) + SCREEN_SECONDS;
  const pictures = screens.flatMap((screen) => [
    '-loop',
    '1',
    '-framerate',
    String(FRAMES_PER_SECOND),
    '-t',
    String(SCREEN_SECONDS),
    '-i',
    screen,
  ]);
  const sound = ['-f', 'lavfi', '-t', String(seconds), '-i', `aevalsrc='${notes(screens.length)}'`];
  const filter = ['-filter_complex', fades(screens.length)];
  const streams = ['-map', `[f${screens.length - 1}]`, '-map', `${screens.length}:a`];
  const encode = (codecs: readonly string[], file: string) =>
    ffmpeg([
      ...pictures,
      ...sound,
      ...filter,
      ...streams,
      ...codecs,
      ...COLOR,
      '-g',
      String(2 * FRAMES_PER_SECOND),
      '-movflags',
      '+faststart',
      path.join(out, file),
    ]);
  await encode([...H264, '-c:a', 'aac', '-b:a', '96k'], 'promo.mp4');
  await encode([...VP9, '-c:a', 'libopus', '-b:a', '64k'], 'promo.webm');
  const still = ['-c:v', 'libaom-av1', '-still-picture', '1', '-cpu-used', '4', '-crf', '32'];
  const poster = screens[POSTER] ?? screens[0];
  if (poster) await ffmpeg(['-i', poster, ...still, path.join(out, 'poster.avif')]);
  return seconds;
}
