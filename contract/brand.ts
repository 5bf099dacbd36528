/** What the product is called, in this one place. */
export const brand = {
  name: 'Onushilon',
  nameInBangla: 'অনুশীলন',
  tagline: 'Elevate your knowledge through practice',
  csvFileName: 'OnushilonQuestions.csv',
  fixFileName: 'OnushilonQuestionsToFix.csv',
  /** Who is named on the privacy policy; whoever runs an installation under another name changes it here. */
  supportEmail: 'support@onushilon.local',
  hostingProvider: 'Amazon Web Services',
  adProvider: 'Google AdSense',
} as const
