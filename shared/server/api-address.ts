import { type CommonEnv, publicUrl } from './env.ts';

type AddressEnv = Pick<CommonEnv, 'NODE_ENV' | 'PUBLIC_URL' | 'PORT' | 'API_BIND_ADDRESS'>;

const LOOPBACK = '127.0.0.1';
const EVERY_INTERFACE: ReadonlySet<string> = new Set(['0.0.0.0', '::']);
/** Names of the local machine, which people use interchangeably. */
const LOOPBACK_NAMES: ReadonlySet<string> = new Set(['localhost', LOOPBACK, '[::1]']);

/** Whether a host, without its port, names the local machine. */
export const isLoopbackName = (hostname: string): boolean => LOOPBACK_NAMES.has(hostname);

/**
 * The address that the API listens on; undefined is every interface. A development server is for its own machine, until
 * PUBLIC_URL says that it is reached from others.
 */
export function apiBindAddress(env: AddressEnv): string | undefined {
  if (env.API_BIND_ADDRESS !== undefined) return env.API_BIND_ADDRESS;
  const isPublic =
    env.NODE_ENV === 'production' || !isLoopbackName(new URL(publicUrl(env)).hostname);
  return isPublic ? undefined : LOOPBACK;
}

/** The address at which other processes of this machine reach the API. */
export function localApiUrl(env: Pick<CommonEnv, 'PORT' | 'API_BIND_ADDRESS'>): string {
  const { API_BIND_ADDRESS: address = LOOPBACK, PORT } = env;
  if (EVERY_INTERFACE.has(address)) return `http://${LOOPBACK}:${PORT}`;
  return `http://${address.includes(':') ? `[${address}]` : address}:${PORT}`;
}
