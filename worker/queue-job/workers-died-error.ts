import { AppError } from '@photo-coach/shared/contracts/errors.ts';

/** Why a queue job has failed that the queue has given up, because worker after worker died over it. */
export class WorkersDiedError extends AppError {
  constructor(reason: string) {
    super('internal', reason);
    this.name = 'WorkersDiedError';
  }
}
