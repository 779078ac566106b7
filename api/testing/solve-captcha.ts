import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** Solves a challenge as the widget does. @returns the token that goes with a sign-in */
export async function solveCaptcha(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  const { parameters, signature } = challenge;
  const solved = { challenge: { parameters, signature }, solution };
  return Buffer.from(JSON.stringify(solved)).toString('base64');
}
