/**
 * A volunteer application as the page sends it, by group; `overrides` replaces values by their
 * `group.field` names.
 */
export function aVolunteer(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  const application: Record<string, Record<string, unknown>> = {
    personalInformation: {
      firstName: 'Chiamaka',
      lastName: 'Eze',
      gender: 'Female',
      occupation: 'Nurse',
      whatsappNumber: '+234 803 123 4567',
      dateOfBirth: '1998-04-12',
      email: 'chiamaka@example.com',
      emergencyContact: 'Obi Eze, 0803 765 4321',
    },
    availability: { meetings: false, hangout: false, June19: true, June20: true, June21: false, June22: false },
    skillsAndInterests: {
      volunteerArea: 'Hospitality',
      experienceDescription: 'Two years at a hospital desk',
      skills: 'First aid, Igbo, English',
      certifications: 'Yes',
      visualsLinks: 'None',
    },
    experience: {
      pastVolunteerDetails: '',
      story: '',
      motivation: 'I want to see it from the inside',
      taskPreferences: '',
      physicalLimitations: '',
    },
    additionalInfo: { tshirtSize: 'M', referral: '', agreement: true, specialRequests: '' },
  }
  for (const [name, value] of Object.entries(overrides)) {
    const [group = '', field = ''] = name.split('.')
    application[group] = { ...application[group], [field]: value }
  }
  return { ...application, submittedAt: '2025-05-01T10:00:00.000Z' }
}
