/** Stands in everything that is sent here and is looked for where nothing of it may be: in the log, and in the answers. */
export const marker = 'Zqx7Visitor'

/** The same for the names of files, which the answer about a picture gives back, so that people know which one is meant. */
export const fileMarker = 'Zqx7File'

/** What stands in the honest forms, and in no log either. */
export const honestMarker = 'example.com'
