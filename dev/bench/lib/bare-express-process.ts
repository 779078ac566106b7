/*
 * The minimum that can answer a poll for an album's job: Express, one named statement by `pg`, JSON. Nothing is
 * checked, logged or counted. Its argument is the database's address.
 */
import '../../../shared/server/end-with-parent.ts';
import type { AddressInfo } from 'node:net';
import express from 'express';
import pg from 'pg';

const [connectionString = ''] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString });
const NEWEST_JOB = {
  name: 'newest',
  text: 'select * from jobs where album_id = $1 order by created_at desc, id desc limit 1',
};

const app = express();
app.get('/api/albums/:id/job', async (request, response) => {
  const { rows } = await pool.query({ ...NEWEST_JOB, values: [request.params.id] });
  response.json(rows[0]);
});
const server = app.listen(0, '127.0.0.1', () => {
  // Listening on a port, never on a pipe.
  const { port } = server.address() as AddressInfo;
  process.send?.({ url: `http://127.0.0.1:${port}` });
});
