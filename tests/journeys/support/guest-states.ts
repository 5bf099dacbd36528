import type { Locale } from '../../../contract/locales.ts'
import {
  accountFieldsTexts,
  codeHelpTexts,
  loginTexts,
  registerTexts,
  verifyTexts,
} from '../../../contract/texts/generated/account.ts'
import { exploreTexts } from '../../../contract/texts/generated/explore.ts'
import { resetTexts } from '../../../contract/texts/generated/sign-in.ts'
import { expect, test } from './fixture.ts'
import {
  button,
  createBanglaPerson,
  expectState,
  field,
  invalid,
  main,
  prepareWalks,
  visit,
} from './locale-steps.ts'

/** Registers the walks of a guest, and of someone without an account yet, in a language. */
export function guestStates(locale: Locale): void {
  const bank = prepareWalks(locale, 'guest')
  const explore = exploreTexts(locale)
  const login = loginTexts(locale)
  const fields = accountFieldsTexts(locale)

  test('a guest finds no foreign word', async ({ page }) => {
    await visit(page, '/')
    await visit(page, '/try/any/2')
    await visit(page, '/try/ssc/1')
    await visit(page, '/explore')
    await visit(page, '/explore?query=এক')
    await visit(page, '/explore?query=কখগঘঙ')
    await visit(page, '/explore?query=মডেল টেস্টট')
    const box = page.getByRole('combobox')
    await box.press('Enter')
    await box.fill('')
    await expect(page.getByRole('option')).not.toHaveCount(0)
    await expectState(page, 'recent searches')
    await box.fill('গতি')
    await expect(page.getByRole('option')).not.toHaveCount(0)
    await expectState(page, 'suggestions')
    await visit(page, '/level/ssc')
    await visit(page, '/level/class-1')
    await visit(page, '/explore/tag/গতি')
    await visit(page, '/explore/tag/নেই')
    await visit(page, '/explore/tag')
    await visit(page, `/pack/${bank.packId}`)
    await visit(page, '/privacy-policy')
    await visit(page, '/nowhere')
    await visit(page, `/question/${bank.packId}`)
    await visit(page, `/pack/${bank.questionId}`)
    await visit(page, `/question/${bank.questionId}`)
    await main(page).getByRole('radio').nth(1).press('Space')
    await expect(page.getByText('কারণ এই।')).toBeVisible()
    await expectState(page, 'question after answering')

    await page.setViewportSize({ width: 390, height: 844 })
    await visit(page, '/explore?query=এক')
    await button(page, explore.filters).click()
    await page.getByRole('complementary', { name: explore.filters }).locator('summary').first().click()
    await expectState(page, 'filters')
  })

  test('someone without an account yet finds no foreign word', async ({ page, server }) => {
    await visit(page, '/login')
    await button(page, login.submit).click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await expectState(page, 'login, nothing filled')
    await field(page, fields.email).fill('nobody@example.com')
    await field(page, fields.password).fill('ভুল পাসওয়ার্ড')
    await button(page, login.submit).click()
    await expect(page.getByText(login.failed)).toBeVisible()
    await expectState(page, 'login, wrong password')
    await page.getByRole('link', { name: login.forgotPassword }).click()
    const reset = resetTexts(locale)
    await button(page, reset.send).click()
    await expect(field(page, fields.code)).toBeFocused()
    await expectState(page, 'reset, code sent')
    await button(page, reset.submit).click()
    await expect(invalid(page)).toBeVisible()
    await expectState(page, 'reset, nothing filled')
    await field(page, fields.code).fill('123456')
    await field(page, fields.newPassword).fill('নতুন পাসওয়ার্ড')
    await field(page, fields.confirmPassword).fill('নতুন পাসওয়ার্ড')
    await button(page, reset.submit).click()
    await expect(page.getByText(reset.failed)).toBeVisible()
    await expectState(page, 'reset, wrong code')

    const register = registerTexts(locale)
    await visit(page, '/register')
    await button(page, register.submit).click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await expectState(page, 'register, nothing filled')
    const { email } = await createBanglaPerson(server, 'taken')
    const values = [
      [register.firstName, 'করিম'],
      [register.lastName, 'মিয়া'],
      [fields.email, 'করিম'],
      [fields.phone, '12'],
      [fields.password, '১২৩'],
      [fields.confirmPassword, '১২৪'],
    ] as const
    for (const [label, value] of values) await field(page, label).fill(value)
    await field(page, fields.level).selectOption('class_9')
    await button(page, register.submit).click()
    await expectState(page, 'register, wrong values')
    await field(page, fields.email).fill(email)
    await field(page, fields.phone).fill('01712345678')
    await field(page, fields.password).fill('ভালো পাসওয়ার্ড')
    await field(page, fields.confirmPassword).fill('ভালো পাসওয়ার্ড')
    await button(page, register.submit).click()
    await expect(page.getByText(register.emailTaken)).toBeVisible()
    await expectState(page, 'register, email taken')
    await field(page, fields.email).fill(`new.${locale}@example.com`)
    await button(page, register.submit).click()

    const verify = verifyTexts(locale)
    await expect(page).toHaveURL(/verify-email/)
    await button(page, verify.submit).click()
    await expectState(page, 'verify, nothing filled')
    await field(page, fields.code).fill('000000')
    await button(page, verify.submit).click()
    await expect(page.getByText(verify.failed)).toBeVisible()
    await expectState(page, 'verify, wrong code')
    await button(page, fields.resendCode).click()
    await expect(page.getByText(verify.resent)).toBeVisible()
    await expectState(page, 'verify, new code')
    await page.getByText(codeHelpTexts(locale).title).click()
    await expect(page.getByRole('listitem').first()).toBeVisible()
    await expectState(page, 'verify, no code')
  })
}
