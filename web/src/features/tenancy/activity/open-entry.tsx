import { openOverList } from '#web/ui/lists/open-over-list.tsx'

export default openOverList('activity-log', 'entry')
