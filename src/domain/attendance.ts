/** Where someone follows the festival. */
export type Attendance = 'in person' | 'online'
