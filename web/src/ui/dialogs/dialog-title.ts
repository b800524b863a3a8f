import { createContext } from 'react'

/** The id of the title of the dialog around: sections in it can have the same names as those of the page behind. */
export const DialogTitle = createContext<string | undefined>(undefined)
