/** How someone attends the festival. */
export type Attendance = 'in person' | 'online'
