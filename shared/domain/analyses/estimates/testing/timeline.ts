/** What happens at a time, in seconds. */
type Run = (now: number) => void;

export type Timeline = { at: (second: number, run: Run) => void; runAll: () => void };

/** Simulated time: runs planned events in the order of their times, including those that they plan. */
export function createTimeline(): Timeline {
  const events: { second: number; run: Run }[] = [];
  return {
    at(second, run) {
      const index = events.findIndex((event) => event.second > second);
      events.splice(index === -1 ? events.length : index, 0, { second, run });
    },
    runAll() {
      for (let event = events.shift(); event !== undefined; event = events.shift())
        event.run(event.second);
    },
  };
}
