/**
 * Runs `action` on each item until the job is stopped. One that fails doesn't block the rest; the first error is
 * thrown at the end.
 */
export async function despiteFailures<Item>(
  items: Iterable<Item>,
  signal: AbortSignal | undefined,
  action: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = []
  for (const item of items) {
    if (signal?.aborted) break
    await action(item).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
}
