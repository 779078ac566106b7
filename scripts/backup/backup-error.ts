/** A backup or a restore can't be made; `message` tells an operator why, and what to do. */
export class BackupError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BackupError';
  }
}
