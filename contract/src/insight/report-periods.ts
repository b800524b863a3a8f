import { addDays } from '../dates.ts'

export const reportPeriods = ['this_week', 'this_month', 'last_month', 'ytd_report', 'last_year'] as const
export type ReportPeriod = (typeof reportPeriods)[number]

type Period = { startDate: string; endDate: string }

/** A report period's days, both inclusive, as seen from `today`; weeks begin on Monday. */
export function findPeriod(option: ReportPeriod, today: string): Period {
  const thisMonth = `${today.slice(0, 7)}-01`
  const lastYear = String(Number(today.slice(0, 4)) - 1)
  switch (option) {
    case 'this_week':
      return { startDate: addDays(today, -daysSinceMonday(today)), endDate: today }
    case 'this_month':
      return { startDate: thisMonth, endDate: today }
    case 'last_month': {
      const endDate = addDays(thisMonth, -1)
      return { startDate: `${endDate.slice(0, 7)}-01`, endDate }
    }
    case 'ytd_report':
      return { startDate: `${today.slice(0, 4)}-01-01`, endDate: today }
    case 'last_year':
      return { startDate: `${lastYear}-01-01`, endDate: `${lastYear}-12-31` }
  }
}

const daysSinceMonday = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
