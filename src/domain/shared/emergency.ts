/** Ambulance, police and rescue. Source: https://www.triplezero.gov.au */
export const emergencyNumber = '000'

/**
 * Divers Emergency Service of the Royal Adelaide Hospital, day and night, free within Australia; a toll call from abroad.
 * Source: DAN, https://danap.org/emergency/procedure_step1.php, and https://www.rah.sa.gov.au (Hyperbaric Medical Unit)
 */
export const diverEmergencyNumber = '1800 088 200'
export const diverEmergencyNumberFromOverseas = '+61 8 8212 9242'
