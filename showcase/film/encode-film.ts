import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { framePath } from './film.ts';

type Footage = {
  /** The folder of the frames, which are numbered from 0. */
  folder: string;
  framesPerSecond: number;
  /** Length of the film in seconds. */
  seconds: number;
  /** The number of the frame that becomes the poster. */
  posterFrame: number;
  /** An audio file that ffmpeg can read; without it the film is silent. */
  sound: string | undefined;
  /** The folder that the film is written to. */
  out: string;
};

/** Expected on the PATH; only recording needs it. */
const ENCODER = 'ffmpeg';
/** The largest size of a film, picture and sound, in bytes. */
const MAX_BYTES = 1_600_000;
const AUDIO_KBPS = { aac: 96, opus: 64 } as const;
const H264 = '-c:v libx264 -profile:v high -preset slower -aq-mode 3';
const VP9 =
  '-c:v libvpx-vp9 -deadline good -cpu-used 3 -row-mt 1 -tile-columns 2 -auto-alt-ref 1 -lag-in-frames 25';
const COLOR =
  '-vf scale=out_color_matrix=bt709 -pix_fmt yuv420p -colorspace bt709 -color_primaries bt709 -color_trc bt709';
/** A key frame every 2 s, so that seeking to a chapter is fast. */
const KEY_FRAME_SECONDS = 2;

/**
 * Runs ffmpeg with arguments separated by spaces.
 * @throws Error when ffmpeg isn't on the PATH, or with the end of its error output
 */
async function ffmpeg(args: string): Promise<void> {
  const child = spawn(ENCODER, ['-hide_banner', '-loglevel', 'error', '-y', ...args.split(' ')]);
  let errorOutput = '';
  child.stderr.on('data', (chunk) => {
    errorOutput += chunk;
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}: ${errorOutput.slice(-2000)}`);
}

/** Encodes in two passes: the first finds out which parts need more bits. */
async function encode(
  footage: Footage,
  codec: string,
  audio: keyof typeof AUDIO_KBPS,
  file: string,
) {
  const { folder, framesPerSecond, seconds, sound } = footage;
  const audioRate = sound ? AUDIO_KBPS[audio] : 0;
  const rate = Math.floor((MAX_BYTES * 8) / 1000 / seconds - audioRate);
  const picture = `-framerate ${framesPerSecond} -start_number 0 -i ${path.join(folder, 'frame-%05d.png')}`;
  const video = `${codec} -b:v ${rate}k -g ${framesPerSecond * KEY_FRAME_SECONDS} ${COLOR}`;
  const log = path.join(folder, path.basename(file));
  const pass = (number: 1 | 2) => `${video} -pass ${number} -passlogfile ${log}`;
  await ffmpeg(`${picture} ${pass(1)} -an -f null -`);
  const audioInput = sound ? `-i ${sound} -shortest ` : '';
  const audioCodec = sound
    ? `-c:a ${audio === 'opus' ? 'libopus' : audio} -b:a ${audioRate}k`
    : '-an';
  await ffmpeg(`${picture} ${audioInput}${pass(2)} ${audioCodec} -movflags +faststart ${file}`);
}

/** Encodes the film in two formats, and its poster. */
export async function encodeFilm(footage: Footage): Promise<void> {
  const { folder, posterFrame, out } = footage;
  await encode(footage, H264, 'aac', path.join(out, 'promo.mp4'));
  await encode(footage, VP9, 'opus', path.join(out, 'promo.webm'));
  const still = '-c:v libaom-av1 -still-picture 1 -cpu-used 4 -crf 32';
  await ffmpeg(`-i ${framePath(folder, posterFrame)} ${still} ${path.join(out, 'poster.avif')}`);
}
