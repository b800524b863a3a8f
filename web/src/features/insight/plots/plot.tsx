import { Suspense } from 'react'
import { t } from '#web/platform/i18n.ts'
import { lazyPart } from '#web/platform/late-files.ts'
import { ErrorBoundary } from '#web/ui/feedback/error-boundary.tsx'
import type { ColumnPlotProps } from './column-plot.tsx'
import css from './plots.module.css'

/** The chart library loads only where something is drawn. */
const ColumnPlot = lazyPart(() => import('./column-plot.tsx'))

/** A column plot in a box of fixed height, so that nothing moves while it loads. */
export const Plot = ({ height, ...props }: ColumnPlotProps) => (
  <div className={css.plot} style={{ height }}>
    <ErrorBoundary fallback={() => <p className={css.failed}>{t('dashboard.plotFailed')}</p>}>
      <Suspense fallback={null}>
        <ColumnPlot height={height} {...props} />
      </Suspense>
    </ErrorBoundary>
  </div>
)
