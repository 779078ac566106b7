import { v7 } from 'uuid';

/** A new row's key: a UUID of version 7, which sorts by creation time. */
export const newId = (): string => v7();
