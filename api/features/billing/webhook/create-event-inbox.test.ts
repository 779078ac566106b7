import { sleepUntil } from '@photo-coach/testing/lib/sleep-until.ts';
import { expect, test } from 'vitest';
import { createEventSender } from './create-event-inbox.ts';

/** A sender whose sends end when the test says so. */
function startSender() {
  const sent: string[] = [];
  const ends: (() => void)[] = [];
  const send = createEventSender((eventId) => {
    sent.push(eventId);
    const { promise, resolve } = Promise.withResolvers<void>();
    ends.push(resolve);
    return promise;
  });
  const untilSent = (count: number) =>
    sleepUntil(() => sent.length === count, { timeoutMs: 20_000 });
  return { sent, send, untilSent, endSend: () => ends.shift()?.() };
}

test('events of a customer that arrive while another queue job is sent share one, for the newest', async () => {
  const { sent, send, untilSent, endSend } = startSender();
  send({ id: 'evt_1', customer_id: 'cus_1' });
  await untilSent(1);
  for (const id of ['evt_2', 'evt_3', 'evt_4']) send({ id, customer_id: 'cus_1' });
  send({ id: 'evt_5', customer_id: 'cus_2' });
  endSend();
  await untilSent(2);
  endSend();
  await untilSent(3);
  expect(sent).toEqual(['evt_1', 'evt_4', 'evt_5']);
});

test('an event that is stored after its customer’s queue job was sent gets another one', async () => {
  const { sent, send, untilSent, endSend } = startSender();
  send({ id: 'evt_1', customer_id: 'cus_1' });
  await untilSent(1);
  send({ id: 'evt_2', customer_id: 'cus_1' });
  endSend();
  await untilSent(2);
  expect(sent).toEqual(['evt_1', 'evt_2']);
});

test('each event without a customer is sent', async () => {
  const { sent, send, untilSent, endSend } = startSender();
  send({ id: 'evt_1', customer_id: null });
  send({ id: 'evt_2', customer_id: null });
  await untilSent(1);
  endSend();
  await untilSent(2);
  expect(sent).toEqual(['evt_1', 'evt_2']);
});
