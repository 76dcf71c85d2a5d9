/** Sources of the demo site, by path. */
export const pricing: Readonly<Record<string, string>> = {
  'src/pricing/price-of.ts': `import type { Currency, Period, Plan } from './plans';

const symbols: Record<Currency, string> = { EUR: '€', USD: '$', GBP: '£' };

/** What you save by paying once a year, as a share of the price. */
const yearlyDiscount = 0.2;

export interface Price {
  readonly perMonth: number;
  /** As the pricing page shows it. */
  readonly label: string;
}

/** What a plan costs per month. */
export function priceOf(plan: Plan, period: Period, currency: Currency): Price {
  if (plan.isFree) return { perMonth: 0, label: 'Free' };
  // Each plan of the new price list has its prices by period and currency.
  const monthly = plan.prices.monthly[currency];
  const perMonth = period === 'yearly' ? monthly * (1 - yearlyDiscount) : monthly;
  return { perMonth, label: labelOf(perMonth, currency) };
}

function labelOf(amount: number, currency: Currency): string {
  const digits = Number.isInteger(amount) ? 0 : 2;
  return \`\${symbols[currency]}\${amount.toFixed(digits)}\`;
}
`,
  'src/pricing/plan-card.tsx': `import { useId } from 'react';
import { Button } from '../components/button';
import { CheckMark } from '../components/check-mark';
import type { Currency, Period, Plan } from './plans';
import { priceOf } from './price-of';

interface PlanCardProps {
  readonly plan: Plan;
  readonly period: Period;
  readonly currency: Currency;
  /** The plan that most visitors should choose. */
  readonly isRecommended?: boolean;
  onChoose(plan: Plan): void;
}

function Feature({ text }: { readonly text: string }) {
  return (
    <li className="flex items-baseline gap-2">
      <CheckMark />
      {text}
    </li>
  );
}

/** The text of the button. */
const callToAction = (plan: Plan): string => {
  if (plan.isFree) return 'Start for free';
  return plan.trialDays > 0 ? \`Try \${plan.trialDays} days\` : 'Subscribe';
};

/** One plan on the pricing page. */
export function PlanCard({
  plan,
  period,
  currency,
  isRecommended = false,
  onChoose,
}: PlanCardProps) {
  const headingId = useId();
  const look = isRecommended ? 'border-amber-500 shadow-lg' : 'border-slate-200';
  // The amount is shown per month, also to those who pay once a year.
  const shownPrice = priceOf(plan, period, currency);
  return (
    <section aria-labelledby={headingId} className={\`rounded-xl border p-6 \${look}\`}>
      <h2 id={headingId}>{plan.name}</h2>
      <p className="text-3xl font-semibold">{shownPrice.label}</p>
      {!plan.isFree && <p className="text-slate-500">per month and member</p>}
      <ul className="my-6 grid gap-2">
        {plan.features.map((text) => (
          <Feature key={text} text={text} />
        ))}
      </ul>
      <Button onClick={() => onChoose(plan)}>{callToAction(plan)}</Button>
    </section>
  );
}
`,
};
