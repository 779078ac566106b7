import { styleText } from 'node:util';
import { PROVIDER_NAMES } from '@photo-coach/shared/domain/accounts/social-providers.ts';
import { type CoachState, coachRow } from './coach-search.ts';
import { type MeasuredService, rolesText, type WorkerRole } from './services.ts';

type StackFacts = {
  env: NodeJS.ProcessEnv;
  port: number;
  /** Set when the database is the embedded one. */
  postgresPort: number | undefined;
  roles: readonly WorkerRole[];
  measured: readonly MeasuredService[];
  coach: CoachState;
  hasOwnOpsPassword: boolean;
  seconds: number;
};

function addresses({ env, port, hasOwnOpsPassword }: StackFacts): string[][] {
  const app = `http://localhost:${port}`;
  const hasMailbox =
    env['NODE_ENV'] !== 'production' &&
    env['MAIL_DELIVERY'] !== 'off' &&
    env['SMTP_URL'] === undefined;
  const password = hasOwnOpsPassword ? env['OPS_PASSWORD'] : 'as OPS_PASSWORD says';
  return [
    ['app', app, env['PUBLIC_URL'] ?? ''],
    ...(hasMailbox ? [['mailbox', `${app}/dev/mail`]] : []),
    ['queues', `${app}/admin/queues`, `user ${env['OPS_USER']}, password ${password}`],
  ];
}

/** Where each process serves its metrics, without a password. */
const metrics = ({ measured, env }: StackFacts): string[][] =>
  measured
    .filter(({ metricsPort }) => metricsPort !== null)
    .map(({ name, metricsPort }, index) => {
      const variable = name === 'api' ? 'METRICS_BIND_ADDRESS' : 'WORKER_BIND_ADDRESS';
      const url = `http://${env[variable] ?? '127.0.0.1'}:${metricsPort}/metrics`;
      return [index === 0 ? 'metrics' : '', url, name];
    });

/** The available ways to sign in, and the variables that enable the others. */
function signIn(env: NodeJS.ProcessEnv): string[] {
  const providers = [
    { name: PROVIDER_NAMES.google, variable: 'GOOGLE_CLIENT_ID' },
    { name: PROVIDER_NAMES.github, variable: 'GITHUB_CLIENT_ID' },
    { name: env['OIDC_NAME'] || PROVIDER_NAMES.oidc, variable: 'OIDC_ISSUER' },
  ];
  const { set = [], missing = [] } = Object.groupBy(providers, ({ variable }) =>
    env[variable] ? 'set' : 'missing',
  );
  const variables = missing.map(({ variable }) => variable).join(', ');
  return [
    'sign-in',
    ['email', ...set.map(({ name }) => name)].join(', '),
    variables && `set ${variables} for more`,
  ];
}

/** The service behind each part, and the variable that changes it. */
function parts({ env, postgresPort, roles, coach }: StackFacts): string[][] {
  const part = (name: string, variable: string, set: string, byDefault: string) =>
    env[variable] === undefined
      ? [name, byDefault, `${variable} changes it`]
      : [name, set, `as ${variable} says`];
  return [
    part('database', 'DATABASE_URL', 'PostgreSQL', `embedded PostgreSQL, port ${postgresPort}`),
    part('queue', 'REDIS_URL', 'Redis', 'in the same PostgreSQL'),
    part('storage', 'S3_BUCKET', 'S3', `disk, ${env['DATA_DIR']}`),
    env['MAIL_DELIVERY'] === 'off'
      ? ['mail', 'none', 'as MAIL_DELIVERY says']
      : part('mail', 'SMTP_URL', 'SMTP', 'the dev mailbox'),
    signIn(env),
    env['BILLING'] === 'off'
      ? ['payments', 'none', 'as BILLING says']
      : part('payments', 'STRIPE_SECRET_KEY', 'Stripe', 'sandbox: no card is charged'),
    ['coach', ...coachRow(coach, env)],
    ['workers', rolesText(roles), '--workers N or photos=2,critiques=1 changes it'],
  ];
}

/** The table printed at the end of a start: the addresses, and the defaults in use. */
export function formatAddressTable(facts: StackFacts): string {
  const rows = [addresses(facts), metrics(facts), parts(facts)];
  const width = Math.max(...rows.flat().map(([, value = '']) => value.length)) + 2;
  const format = ([name = '', value = '', note = '']: string[]) =>
    `  ${name.padEnd(11)}${value.padEnd(width)}${styleText('dim', note)}`.trimEnd();
  const blocks = rows.flatMap((block) => [block.map(format).join('\n'), '']);
  const title = `Photo Coach is up (${facts.seconds.toFixed(1)} s). Ctrl-C stops everything.`;
  return ['', styleText('bold', title), '', ...blocks].join('\n');
}
