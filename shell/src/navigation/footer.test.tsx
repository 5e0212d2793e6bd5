import '../boot/boot-data.fixture.ts';
import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderApp, buildSettings } from '@liaison/shared/testing';
import { Footer } from './footer.tsx';

test('the footer has its nine links (SHELL-027)', () => {
  renderApp(<Footer />);

  const links = within(screen.getByRole('navigation', { name: 'More about this site' })).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([
    'Terms',
    'Privacy',
    'Cookies',
    'Ban policy',
    'Pricing',
    'Complaints',
    'Return policy',
    'FAQ',
    'Customer service',
  ]);
});

test('the footer shows the year of the settings (SHELL-028)', () => {
  renderApp(<Footer />);

  expect(screen.getByText('© 2025 Liaison')).toBeInTheDocument();
});

test('the support phone number is shown without dashes and spaces (SHELL-029)', () => {
  renderApp(<Footer />, { settings: buildSettings({ support_phone: '+31 20 - 123–45 67' }) });

  expect(screen.getByRole('link', { name: '+31201234567' })).toHaveAttribute('href', 'tel:+31201234567');
});

test('the disclaimer states the minimum age and the fictional profiles (SHELL-058)', () => {
  renderApp(<Footer />, { settings: buildSettings({ fictional_warning: 'Some profiles are fictional.' }) });

  const notice = screen.getByRole('region', { name: 'Notice' });
  expect(notice).toHaveTextContent('at least 18 years old');
  expect(notice).toHaveTextContent('Some profiles are fictional.');
});

test('the footer links to the imprint', () => {
  renderApp(<Footer />);

  expect(screen.getByRole('link', { name: 'Imprint' })).toHaveAttribute('href', '/service#company');
});
