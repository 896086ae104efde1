import { defineEntity } from '../define.ts';
import { choice, details, flag, reference, text } from '../field.ts';

/** Visible to members; written by ROLE_ADMIN. */
export const organisation = defineEntity({
  name: 'organisation',
  collection: 'organisations',
  title: { one: 'Organisation', many: 'Organisations' },
  scope: 'installation',
  writes: 'all',
  table: 'organisation',
  fields: {
    name: text({ required: true, max: 80, unique: true, spaced: true }),
    displayName: text({ readOnly: true, computed: true }),
    customerId: text(),
    companyId: text(),
    dynamixCompanyId: text(),
    organisationReferenceId: text(),
    timeZone: text({ required: true, max: 60 }),
    approvalRequired: flag(),
    settings: details(),
  },
  list: ['name', 'timeZone', 'approvalRequired', 'organisationReferenceId'],
  order: { by: 'name' },
  screen: true,
});

export const organisationGroup = defineEntity({
  name: 'organisation-group',
  collection: 'organisation-groups',
  title: { one: 'Organisation group', many: 'Organisation groups' },
  scope: 'organisation',
  writes: 'all',
  table: 'organisation_group',
  fields: {
    name: text({ required: true, unique: true }),
    groupId: text({ max: 80 }),
    parentGroupId: reference({ to: 'organisation-group' }),
  },
  list: ['name', 'groupId', 'parentGroupId'],
  order: { by: 'name' },
  screen: true,
});

export const organisationCustomGroup = defineEntity({
  name: 'organisation-custom-group',
  collection: 'organisation-custom-groups',
  title: { one: 'Custom group', many: 'Custom groups' },
  scope: 'organisation',
  writes: 'all',
  table: 'organisation_custom_group',
  fields: {
    name: text({ required: true, unique: true }),
    description: text({ max: 2000, lines: true }),
    kind: choice({ values: ['ASSET', 'DRIVER', 'SITE'] }),
  },
  list: ['name', 'kind', 'description'],
  order: { by: 'name' },
  screen: true,
});

export const transporterEmail = defineEntity({
  name: 'transporter-email',
  collection: 'transporter-emails',
  title: { one: 'Transporter email', many: 'Transporter emails' },
  scope: 'organisation',
  writes: 'all',
  table: 'transporter_email',
  fields: {
    transporter: text({ required: true }),
    emailAddress: text({ required: true, max: 254, email: true }),
    siteId: reference({ to: 'site' }),
    isActive: flag(),
  },
  list: ['transporter', 'emailAddress', 'siteId', 'isActive'],
  order: { by: 'transporter' },
  screen: true,
});
