import { PublicPage, SupportAddress } from './public-page.tsx';

/** /accessibility */
export default function AccessibilityScreen() {
  return (
    <PublicPage title="Accessibility">
      <p>
        Candour is designed for everyone who works with regulation. You can use it with a keyboard alone, with a screen
        reader or dictation, at 400% zoom, in light or dark, and without animation. It aims to meet the Web Content
        Accessibility Guidelines (WCAG) 2.2, level AA. No one outside the project has audited it. This page states what
        we have tested and is not a certificate.
      </p>
      <h2>What we test with every change</h2>
      <ul>
        <li>
          We check the main pages with axe against WCAG 2.0 to 2.2, levels A and AA. We do so in the light and dark
          themes, at desktop, tablet and phone widths.
        </li>
        <li>In a browser, we log in, ask a question, open a source and read it with the keyboard alone.</li>
        <li>We open pages at 400% zoom. They must become one column without losing any function.</li>
        <li>We calculate the contrast of every pair of colours from the palette.</li>
      </ul>
      <h2>What you can set</h2>
      <ul>
        <li>Light, dark, or the same as your device.</li>
        <li>Text of 16, 18 or 20 pixels, as well as your browser’s zoom.</li>
        <li>The reading font: a serif font, or Atkinson Hyperlegible, which is designed for low vision.</li>
        <li>You can pause moving logos. Nothing moves if your device is set to reduce motion.</li>
      </ul>
      <h2>Time limits</h2>
      <p>
        The screen locks after a period of inactivity: 15 minutes, unless your organisation changes it. We warn you a
        minute before, and any key, click or touch keeps the screen unlocked. Your password unlocks the page you were
        on, with the questions and profile details you had typed. On a shared computer, we log you out after 30 minutes
        of inactivity, and unsent text is lost.
      </p>
      <h2>Known problems</h2>
      <ul>
        <li>Source files are as their publisher made them. A scan has no text for a screen reader.</li>
        <li>Candour needs JavaScript, including for these pages.</li>
        <li>We have not tested every combination of screen reader and browser, or voice control.</li>
      </ul>
      <h2>Report a problem</h2>
      <p>
        If you cannot use something, email <SupportAddress /> and say what you were doing and what technology you use.
        If our answer does not help, the Equality Advisory and Support Service advises people in Great Britain.
      </p>
    </PublicPage>
  );
}
