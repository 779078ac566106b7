import { SAMPLE_RATE } from './voices.ts';

const HEADER_BYTES = 44;
const BYTES_PER_SAMPLE = 2;

/** A WAV file, 16 bit, of a left and a right channel; samples beyond -1 and 1 are cut off. */
export function encodeWav([left, right]: readonly [Float32Array, Float32Array]): Buffer {
  const blockBytes = 2 * BYTES_PER_SAMPLE;
  const dataBytes = left.length * blockBytes;
  const file = Buffer.alloc(HEADER_BYTES + dataBytes);
  file.write('RIFF', 0, 'ascii');
  file.writeUInt32LE(HEADER_BYTES - 8 + dataBytes, 4);
  file.write('WAVEfmt ', 8, 'ascii');
  file.writeUInt32LE(16, 16); // bytes of the format
  file.writeUInt16LE(1, 20); // PCM
  file.writeUInt16LE(2, 22); // channels
  file.writeUInt32LE(SAMPLE_RATE, 24);
  file.writeUInt32LE(SAMPLE_RATE * blockBytes, 28);
  file.writeUInt16LE(blockBytes, 32);
  file.writeUInt16LE(8 * BYTES_PER_SAMPLE, 34);
  file.write('data', 36, 'ascii');
  file.writeUInt32LE(dataBytes, 40);
  const toInteger = (sample = 0) => Math.round(Math.max(-1, Math.min(1, sample)) * 0x7fff);
  for (let index = 0; index < left.length; index += 1) {
    const place = HEADER_BYTES + index * blockBytes;
    file.writeInt16LE(toInteger(left[index]), place);
    file.writeInt16LE(toInteger(right[index]), place + BYTES_PER_SAMPLE);
  }
  return file;
}
