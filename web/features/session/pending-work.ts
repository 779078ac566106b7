type ListPendingWork = () => readonly string[];

const registered = new Map<string, ListPendingWork>();

/** Registers what a feature still has running, each item as a short clause for people. */
export function registerPendingWork(feature: string, list: ListPendingWork): void {
  registered.set(feature, list);
}

/** What signing out or deleting the account would interrupt, of all features. */
export function listPendingWork(): string[] {
  return [...registered.values()].flatMap((list) => list());
}
