import { openOverList } from '#web/ui/open-over-list.tsx'

export default openOverList('edit-part', 'part')
