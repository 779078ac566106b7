import nodemailer from 'nodemailer';

/** Milliseconds; together below the timeout of the queue job (30 s). */
const CONNECT_TIMEOUT = 8000;
const SILENCE_TIMEOUT = 15_000;

/** Opens a pool of connections to a mail server; the first mail connects. */
export const openTransport = (url: string) =>
  nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: CONNECT_TIMEOUT,
    greetingTimeout: CONNECT_TIMEOUT,
    socketTimeout: SILENCE_TIMEOUT,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
