import { number } from '#web/platform/formats/format.ts'
import css from './import.module.css'

type Count = { name: string; count: number; isBad?: boolean }

/** Shows what became of a file's lines. Bad counts are red unless they're 0. */
export function Counts({ counts }: { counts: readonly Count[] }) {
  return (
    <dl className={css.counts}>
      {counts.map(({ name, count, isBad }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd data-bad={(isBad && count > 0) || undefined}>{number(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
