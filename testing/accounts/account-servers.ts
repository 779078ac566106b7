import type { AccountDependencies } from '../../api/features/accounts/dependencies.ts';
import { startApi, type TestApi } from '../product/start-api.ts';
import { createTestDatabase } from '../services/postgres.ts';
import {
  type AuthClients,
  type AuthServer,
  authClientsOf,
  startAuthServer,
} from './auth-server.ts';
import { openSocialBrowser, type SocialBrowser } from './social-browser.ts';
import { type SocialProviders, startSocialProviders } from './social-providers.ts';

/** A server of the routes under `/api/auth`, with the social providers as mock servers. */
type SocialServer = {
  providers: SocialProviders;
  server: AuthServer;
  /** Opens a separate browser. */
  open: () => SocialBrowser;
  stop: () => Promise<void>;
};

/** Starts the routes under `/api/auth`, on their own database, with every social provider configured. */
export async function startSocialServer(
  env: Partial<AccountDependencies['env']> = {},
): Promise<SocialServer> {
  const providers = await startSocialProviders();
  const server = await startAuthServer({ env: { ...providers.env, ...env } });
  return {
    providers,
    server,
    open: () => openSocialBrowser(server.url),
    stop: async () => {
      await server.stop();
      await providers.stop();
    },
  };
}

/** The whole API, with a way to open browsers and read mails. */
type AccountApi = { api: TestApi; people: AuthClients; stop: () => Promise<void> };

/** Starts the whole API on its own database. */
export async function startAccountApi(): Promise<AccountApi> {
  const database = await createTestDatabase();
  const api = await startApi({ databaseUrl: database.url });
  return {
    api,
    people: authClientsOf(api),
    stop: async () => {
      await api.close();
      await database.drop();
    },
  };
}
