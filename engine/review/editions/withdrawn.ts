/**
 * Publications and laws that others have replaced, and what replaced them, from general knowledge. A row without a year means every edition;
 * `before` is the first year that still holds.
 */
export type WithdrawnPublication = { name: RegExp; before?: number; successor: string };

const row = (name: RegExp, successor: string, before?: number): WithdrawnPublication =>
  before === undefined ? { name, successor } : { name, successor, before };

export const withdrawn: readonly WithdrawnPublication[] = [
  row(/\bControl of Asbestos at Work Regulations\b/i, 'the Control of Asbestos Regulations 2012'),
  row(/\bAsbestos \((?:Licensing|Prohibitions)\) Regulations\b/i, 'the Control of Asbestos Regulations 2012'),
  row(
    /\bFire Precautions (?:Act|\(Workplace\) Regulations)\b|\bfire certificates?\b/i,
    'the Regulatory Reform (Fire Safety) Order 2005',
  ),
  row(/\b(?:Disability|Sex|Age) Discrimination (?:Act|Regulations)\b|\bDDA\b/i, 'the Equality Act 2010'),
  row(
    /\bRace Relations (?:\(Amendment\) )?Act\b|\bEqual Pay Act\b|\bEmployment Equality \([^)]*\) Regulations\b/i,
    'the Equality Act 2010',
  ),
  row(
    /\b(?:disability|race|gender) equality dut(?:y|ies)\b|\b(?:race|gender|disability) equality schemes?\b/i,
    'the Equality Act 2010',
  ),
  row(/\bData Protection Act\b/i, 'the Data Protection Act 2018', 2018),
  row(
    /\bFood Hygiene \(England\) Regulations\b|\bFood Safety \(General Food Hygiene\) Regulations\b|\bFood Safety \(Temperature Control\) Regulations\b/i,
    'the Food Safety and Hygiene (England) Regulations 2013',
  ),
  row(
    /\bHospital Food Standards Panel\b|\b10 key characteristics of good nutrition\b/i,
    'the national standards for healthcare food and drink',
  ),
  row(
    /\bNational Specifications? (?:for|of) Cleanliness\b|\bNational Standards of Cleanliness\b/i,
    'the National Standards of Healthcare Cleanliness',
  ),
  row(/\bPAS\s?5748\b/i, 'the National Standards of Healthcare Cleanliness'),
  row(/\b(?:Information Governance|IG) Toolkit\b/i, 'the Data Security and Protection Toolkit'),
  row(/\bRecords Management: NHS Code of Practice\b|\bFor the Record\b/, 'the Records Management Code of Practice'),
  row(/\bRecords Management Code of Practice\b/i, 'the Records Management Code of Practice 2021', 2021),
  row(/\b(?:integrated )?whistleblowing policy\b/i, 'the Freedom to Speak Up policy for the NHS'),
  row(
    /\bSerious Incident Framework\b|\bNational Framework for Reporting and Learning from Serious Incidents\b|\bSTEIS serious incident\b/i,
    'the Patient Safety Incident Response Framework',
  ),
  row(/\bNational Reporting and Learning System\b|\bNRLS\b/, 'the Learn from Patient Safety Events service'),
  row(/\bNational Patient Safety Agency\b|\bNPSA\b/, 'NHS England'),
  row(/\bNHSLA (?:risk management )?standards\b/i, 'no standard'),
  row(/\bBeing Open framework\b/i, 'the duty of candour'),
  row(/\bNever Events? (?:policy|list|framework|policy and framework)\b/i, 'the Never Events list of 2018', 2018),
  row(
    /\bCFPP\s?\d{2}-\d{2}\b|\bChoice Framework for local Policy and Procedures\b/i,
    'the Health Technical Memorandum of that number',
  ),
  row(
    /\bHTM\s?20[0-6]\d\b|\bHealth Technical Memorandum 20[0-6]\d\b/i,
    'the Health Technical Memoranda in their present numbering',
  ),
  row(/\b(?:HTM|Health Technical Memorandum)\s?8[0-9]\b|\bFirecode\b/i, 'HTM 05'),
  row(/\b(?:HBN|Health Building Note)\s?\d{1,2}\b(?![-–]\d)/i, 'the Health Building Notes in their present numbering'),
  row(
    /\b(?:HFN|Health Facilities Note)\s?\d{1,2}\b|\b(?:HGN|Health Guidance Note)s?\b/i,
    'the Health Building Notes and Health Technical Memoranda',
  ),
  row(/\bMES\s?C\d+\b|\bC11\b/i, 'HTM 04-01'),
  row(/\bHSG\(?70\)?\b/i, 'L8 and HSG274'),
  row(
    /\bBS\s?7671(?::\s?(?:2001|2008))\b|\b(?:16th|17th|sixteenth|seventeenth) edition\b(?=.{0,60}\b(?:wiring|BS\s?7671|IET|IEE)\b)/i,
    'BS 7671:2018 with Amendment 4',
  ),
  row(
    /\bBS\s?7671:\s?2018\b(?:(?! \+? ?A(?:mendment|mdt)? ?4).)*?\b(?:Amendment (?:1|2|3)|A[123])\b/i,
    'BS 7671:2018 with Amendment 4',
  ),
  row(/\bBS\s?7671:\s?2018\b(?!.*Amendment)/i, 'BS 7671:2018 with Amendment 4'),
  row(/\b(?:NICE )?(?:clinical guideline |CG\s?)161\b/i, 'NICE guideline NG249'),
  row(/\bBS\s?8484:\s?(?:2009|2011|2016)\b/i, 'BS 8484:2022'),
  row(
    /\bNHS Protect\b|\bSecretary of State['’]s Directions on (?:violence|security)/i,
    'the violence prevention and reduction standard',
  ),
  row(
    /\b(?:Criminal Records Bureau|CRB)\b|\bIndependent Safeguarding Authority\b|\bVetting and Barring Scheme\b/i,
    'the Disclosure and Barring Service',
  ),
  row(/\bCommon Induction Standards\b|\bNational Minimum Training Standards\b/i, 'the Care Certificate'),
  row(/\bNo Secrets\b/, 'the Care Act 2014'),
  row(
    /\bEssential Standards of Quality and Safety\b|\bCare Quality Commission \(Registration\) Regulations 2009 outcome\b|\bStandards for Better Health\b|\bkey lines of enquiry\b/i,
    'the fundamental standards',
  ),
  row(
    /\bHygiene Code\b|\bHealth Act 2006\b(?=.{0,40}\bcode\b)|\bcode of practice\b(?=.{0,60}\bHealth Act 2006\b)/i,
    'the code of practice on the prevention and control of infections',
  ),
  row(
    /\bNHS \(Complaints\) Regulations\b|\bNational Health Service \(Complaints\) Regulations\b/i,
    'the Complaints Regulations of 2009',
  ),
  row(
    /\bNoise at Work Regulations\b(?<!Control of Noise at Work Regulations)/i,
    'the Control of Noise at Work Regulations 2005',
    2005,
  ),
  row(
    /\bPressure Systems and Transportable Gas Containers Regulations\b/i,
    'the Pressure Systems Safety Regulations 2000',
  ),
  row(
    /\bConstruction \(Design and Management\) Regulations\b|\bCDM(?: Regulations)?\b/i,
    'the Construction (Design and Management) Regulations 2015',
    2015,
  ),
  row(/\bReporting of Injuries, Diseases and Dangerous Occurrences Regulations\b|\bRIDDOR\b/i, 'RIDDOR 2013', 2013),
  row(/\bManagement of Health and Safety at Work Regulations\b/i, 'the Management Regulations of 1999', 1999),
  row(/\bProvision and Use of Work Equipment Regulations\b|\bPUWER\b/i, 'PUWER 1998', 1998),
  row(/\bIonising Radiations Regulations\b|\bIRR\b/i, 'the Ionising Radiations Regulations 2017', 2017),
  row(/\bIRR\s?(?:85|99)\b/i, 'the Ionising Radiations Regulations 2017'),
  row(
    /\bIonising Radiation \(Medical Exposure\) Regulations\b|\bIR\(?ME\)?R\b/i,
    'the Ionising Radiation (Medical Exposure) Regulations 2017',
    2017,
  ),
  row(
    /\bPOPUMET\b|\bMedicines \(Administration of Radioactive Substances\) Regulations\b/i,
    'the Ionising Radiation (Medical Exposure) Regulations 2017',
  ),
  row(
    /\bHazardous Waste Regulations\b|\bSpecial Waste Regulations\b/i,
    'the Hazardous Waste (England and Wales) Regulations 2005',
    2005,
  ),
  row(/\bSafe Management of Healthcare Waste\b/i, 'HTM 07-01 of 2022'),
  row(
    /\bMedicines for Human Use \([^)]*\) Regulations\b|\bPrescription Only Medicines \(Human Use\) Order\b/i,
    'the Human Medicines Regulations 2012',
  ),
  row(/\bDuthie Report\b/i, 'the professional guidance on the safe and secure handling of medicines'),
  row(
    /\bElectricity \(Factories Act\)\b|\bOffices, Shops and Railway Premises Act\b|\bFactories Act\b/i,
    'the Health and Safety at Work etc. Act 1974',
  ),
  row(
    /\bCarbon Reduction Strategy\b|\bSaving Carbon, Improving Health\b|\bSustainable Development Management Plans?\b/i,
    'the Green Plan',
  ),
  row(
    /\bResuscitation Guidelines\b|\bResuscitation Council (?:\(?UK\)? )?guidelines\b/i,
    'the guidelines of 2025',
    2025,
  ),
  row(/\bMedicines Act 1968\b|\bMedicines \([^)]*\) (?:Regulations|Order)\b/i, 'the Human Medicines Regulations 2012'),
  row(
    /\bcode of practice (?:for|on) (?:the )?(?:prevention and control of |control of )?(?:health ?care[- ]associated )?infections?\b/i,
    'the code of practice of 2022',
    2022,
  ),
  row(/\bLifting Plant and Equipment \([^)]*\) Regulations\b/i, 'LOLER 1998'),
  row(/\bDB\s?(?:9801|2006\(05\))|\bMDA DB\b|\bMedical Devices Regulations\b(?= 1994)/i, 'Managing medical devices'),
  row(/\bsafe and secure handling of medicines\b/i, 'the professional guidance of 2018', 2018),
  row(/\bEnduring Powers of Attorney Act\b/i, 'the Mental Capacity Act 2005'),
  row(/\bSustainable Development (?:Strategy|Management Plan|Unit)\b|\bSDMPs?\b/i, 'the Green Plan'),
  row(
    /\b(?:guidance on )?Green Plans? guidance\b|\bHow to produce a Green Plan\b/i,
    'the Green Plan guidance of 2025',
    2025,
  ),
  row(/\bHSC 2000\/026\b/i, 'the national guidance on patient group directions'),
  row(
    /\bOutcomes? \d{1,2}\b(?=.{0,60}\b(?:CQC|Care Quality Commission|essential standards|regulations?)\b)/i,
    'the fundamental standards',
  ),
  row(/\bQuality standards for (?:cardiopulmonary )?resuscitation\b/i, 'the quality standards of 2023', 2023),
  row(/\bCG\s?21\b/i, 'NICE guideline NG249'),
  row(/\bDirective 95\/46\/EC\b|\bData Protection Directive\b/i, 'the UK GDPR'),
  row(/\bviolence prevention and reduction standard\b/i, 'the standard of December 2024', 2024),
  row(
    /\bviolence prevention and reduction standard,? \(?(?:version 1|first (?:edition|version))\b|\b(?:version 1|first (?:edition|version)) of the (?:NHS )?violence prevention and reduction standard\b/i,
    'version 2 of December 2024',
  ),
  row(/\bINDG\s?73\s*,?\s*\(?rev(?:ision)?\.?\s*[1-3]\)?/i, 'INDG73, revision 4'),
  row(
    /\bConstruction \(Health, Safety and Welfare\) Regulations\b|\bConstruction \(Working Places\) Regulations\b/i,
    'the Work at Height Regulations 2005',
  ),
  row(/\bLADO\b(?=.{0,20}2006)|\bSafeguarding Adults: a national framework\b/i, 'the Care Act 2014'),
  row(
    /\bLocal Authority (?:Social Services )?Complaints \([^)]*\) Regulations 2006\b/i,
    'the Complaints Regulations of 2009',
  ),
  row(
    /\bL8\b,? \(?(?:third|second|first) edition\b|\b(?:third|second|first) edition of L8\b|\bL8 \(?(?:19\d\d|200\d|201[0-2])\b/i,
    'L8, fourth edition',
  ),
  row(
    /\bL23\b,? \(?(?:third|second|first) edition\b|\b(?:third|second|first) edition of L23\b|\bL23 \(?(?:19\d\d|200\d|201[0-5])\b/i,
    'L23, fourth edition',
  ),
  row(
    /\bL5\b,? \(?(?:fifth|fourth|third|second|first) edition\b|\b(?:fifth|fourth|third|second|first) edition of L5\b/i,
    'L5, sixth edition',
  ),
  row(
    /\b(?:third|second|first) edition of L22\b|\bL22\b,? \(?(?:third|second|first) edition\b/i,
    'L22, fourth edition',
  ),
  row(
    /\bfirst edition of (?:L113|L122|L24|L121|L138|L143)\b|\b(?:L113|L122|L24|L121|L138|L143)\b,? \(?first edition\b/i,
    'the second edition',
  ),
  row(/\bL21\b/i, 'HSG65'),
];
