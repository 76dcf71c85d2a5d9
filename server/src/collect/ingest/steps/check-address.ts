import { AddressList } from '../../../http/index.ts';
import type { CollectorProject, NetworkRule } from '../../../projects/index.ts';
import { addressBlocked, addressNotAllowed } from '../rejection.ts';
import type { Step } from '../step.ts';

interface CompiledRules {
  readonly denied: AddressList;
  /** Null = no allow rules, so all other addresses are allowed. */
  readonly allowed: AddressList | null;
}

/** A project is a new object whenever its settings change. */
const compiled = new WeakMap<CollectorProject, CompiledRules>();

/** Applies the project's network rules: a deny rule takes precedence over allow rules. */
export const checkAddress: Step = {
  name: 'check_address',
  run(item, context) {
    const { project } = item;
    if (project.networkRules.length === 0) return item;
    const rules = compiled.get(project) ?? compile(project);
    if (rules.denied.has(context.address)) return addressBlocked;
    if (rules.allowed !== null && !rules.allowed.has(context.address)) {
      return addressNotAllowed;
    }
    return item;
  },
};

function compile(project: CollectorProject): CompiledRules {
  const allowing = project.networkRules.filter((rule) => rule.allowed);
  const rules = {
    denied: listOf(project.networkRules.filter((rule) => !rule.allowed)),
    allowed: allowing.length === 0 ? null : listOf(allowing),
  };
  compiled.set(project, rules);
  return rules;
}

function listOf(rules: readonly NetworkRule[]): AddressList {
  return new AddressList(rules.map((rule) => rule.address));
}
