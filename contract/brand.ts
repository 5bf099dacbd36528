/** The product's name and contacts, in this one place. */
export const brand = {
  name: 'Onushilon',
  nameInBangla: 'অনুশীলন',
  tagline: 'Elevate your knowledge through practice',
  taglineInBangla: 'অনুশীলনে বাড়ুক জ্ঞান',
  csvFileName: 'OnushilonQuestions.csv',
  fixFileName: 'OnushilonQuestionsToFix.csv',
  /** On the privacy policy while `SUPPORT_EMAIL` is not set. */
  supportEmail: 'support@onushilon.local',
  /** Contacts on the privacy policy; an installation under another name changes them here. */
  hostingProvider: 'Amazon Web Services',
  adProvider: 'Google AdSense',
}
