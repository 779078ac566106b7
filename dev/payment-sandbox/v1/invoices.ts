import { z } from 'zod';
import { text } from '../objects/parameters.ts';
import { listObjects } from '../store/list-objects.ts';
import { requireObject } from '../store/objects.ts';
import { defineEndpoint, NONE, PAGE } from './endpoint.ts';

export const invoiceEndpoints = [
  defineEndpoint(
    'get',
    '/invoices',
    z.strictObject({
      ...PAGE,
      customer: text.optional(),
      subscription: text.optional(),
      status: z.enum(['open', 'paid', 'void']).optional(),
    }),
    ({ tx }, { status, ...filter }) =>
      listObjects(tx, 'invoice', { ...filter, properties: { status: status && [status] } }),
  ),
  defineEndpoint('get', '/invoices/:id', NONE, ({ tx }, _given, id) =>
    requireObject(tx, 'invoice', id),
  ),
];
